-- An advance for cash (spec N8.8): a part that is paid online before a cash order is placed. A process of the version before
-- cannot write the order of such a payment, because its snapshot has no sub total, and leaves it to one of this version.
alter table payment_intent
  drop constraint payment_intent_purpose_check,
  add constraint payment_intent_purpose_check check (purpose in ('cart', 'due', 'advance')) not valid,
  drop constraint payment_intent_due,
  add constraint payment_intent_due check ((purpose = 'due') = (pays_order_id is not null)
    and (purpose = 'due') = (terms is not null) and (purpose <> 'due' or order_id is null)) not valid;
alter table payment_intent validate constraint payment_intent_purpose_check;
alter table payment_intent validate constraint payment_intent_due;

alter table orders
  add column advance_paise bigint not null default 0 check (advance_paise >= 0),
  -- whether it is lost where nobody takes the parcel, as its shopper was told
  add column advance_is_retained boolean not null default false,
  -- how much of it was not given back
  add column forfeited_paise bigint not null default 0 check (forfeited_paise >= 0),
  add constraint orders_advance check ((advance_paise = 0 or payment_mode = 'cod') and forfeited_paise <= advance_paise) not valid;
alter table orders validate constraint orders_advance;
