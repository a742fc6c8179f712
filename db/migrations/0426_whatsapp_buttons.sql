-- Buttons of a message by WhatsApp: `url` opens the link of its order or ticket, whose fixed beginning is the address of the shop
-- with `base`; `reply` sends back what it does, signed. A text that still has its link in a place is sent without the url button,
-- so one that was registered before goes out as it was.
alter table message_template
  add column buttons jsonb not null default '[]' check (jsonb_typeof(buttons) = 'array' and jsonb_array_length(buttons) <= 3);
alter table message_text add column buttons jsonb check (jsonb_typeof(buttons) = 'array' and jsonb_array_length(buttons) <= 3);

update message_template set buttons = '[{"kind":"url","text":"See the order","base":"/o?"}]'
  where channel = 'whatsapp' and code in ('order_placed', 'order_status', 'parcel_failed');
update message_text set buttons = '[{"kind":"url","text":"ऑर्डर देखें","base":"/hi/o?"}]'
  where channel = 'whatsapp' and code in ('order_placed', 'order_status', 'parcel_failed');
update message_template set buttons = '[{"kind":"url","text":"Read it","base":"/t?"}]' where code = 'ticket_answer' and channel = 'whatsapp';
update message_text set buttons = '[{"kind":"url","text":"जवाब पढ़ें","base":"/hi/t?"}]' where code = 'ticket_answer' and channel = 'whatsapp';
update message_template set buttons =
  '[{"kind":"reply","text":"Yes, I want it","act":"confirm"},{"kind":"reply","text":"Cancel the order","act":"cancel"},{"kind":"url","text":"See the order","base":"/o?"}]'
  where code = 'cash_confirm' and channel = 'whatsapp';
update message_text set buttons =
  '[{"kind":"reply","text":"हाँ, पक्का है","act":"confirm"},{"kind":"reply","text":"रद्द करें","act":"cancel"},{"kind":"url","text":"ऑर्डर देखें","base":"/hi/o?"}]'
  where code = 'cash_confirm' and channel = 'whatsapp';

-- The texts without their links. What the owner has changed or registered stays; Restore the original text brings these.
create temporary table whatsapp_body (code text, language text, body text) on commit drop;
insert into whatsapp_body values
('order_placed', 'en', 'Namaste {name}, thank you! Your {shop} order {order_no} of Rs {amount} ({payment}) is placed.'),
('order_placed', 'hi', 'नमस्ते {name}, धन्यवाद। {shop} ऑर्डर {order_no} मिल गया, Rs {amount} ({payment})।'),
('order_status', 'en', 'Namaste {name}, your {shop} order {order_no} is now: {status}.'),
('order_status', 'hi', 'नमस्ते {name}, आपके {shop} ऑर्डर {order_no} की ख़बर: {status}।'),
('parcel_failed', 'en', 'Namaste {name}, the courier could not deliver your {shop} order {order_no}. Tell us when to come again.'),
('parcel_failed', 'hi', 'नमस्ते {name}, कूरियर आपका {shop} ऑर्डर {order_no} नहीं दे पाया। फिर कब आए, यह बताएँ।'),
('cash_confirm', 'en', 'Namaste {name}, please confirm your {shop} order {order_no} of Rs {amount}, to be paid in cash. Then we pack it.'),
('cash_confirm', 'hi', 'नमस्ते {name}, आपका Rs {amount} नकद का {shop} ऑर्डर {order_no} पक्का है? फिर हम पैक करते हैं।');
update message_template t set shipped_body = b.body,
  body = case when t.body = t.shipped_body and not exists (select from shop_kind where kind = 'production') then b.body else t.body end
  from whatsapp_body b where b.code = t.code and b.language = 'en' and t.channel = 'whatsapp';
update message_text t set shipped_body = b.body,
  body = case when t.body = t.shipped_body and t.provider_template = '' then b.body else t.body end
  from whatsapp_body b where b.code = t.code and b.language = t.language and t.channel = 'whatsapp';
