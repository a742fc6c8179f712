-- Whoever calls is found by name, mobile or e-mail, as the caller says it.
create index shopper_found on shopper
  using gin (lower(name || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '')) gin_trgm_ops);

-- What a caller answered to 'May we write by WhatsApp?'; nobody asks whoever orders in the shop.
alter table orders add column whatsapp_allowed boolean;
