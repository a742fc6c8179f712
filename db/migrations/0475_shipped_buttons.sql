-- What was on the buttons of a text by WhatsApp when the shop came with it, for **Restore the original text**. As written in 0426,
-- not as it stands now: the owner may have changed it since. A text in another language without buttons of its own has the main one's.
alter table message_template add column shipped_buttons jsonb not null default '[]' check (jsonb_typeof(shipped_buttons) = 'array');
alter table message_text add column shipped_buttons jsonb check (jsonb_typeof(shipped_buttons) = 'array');

create temporary table shipped (code text, language text, buttons jsonb) on commit drop;
insert into shipped
select code, 'en', '[{"kind":"url","text":"See the order","base":"/o?"}]'::jsonb
  from unnest(array['order_placed', 'order_status', 'parcel_failed']) as code
union all
select code, 'hi', '[{"kind":"url","text":"ऑर्डर देखें","base":"/hi/o?"}]'
  from unnest(array['order_placed', 'order_status', 'parcel_failed']) as code
union all values
('ticket_answer', 'en', '[{"kind":"url","text":"Read it","base":"/t?"}]'::jsonb),
('ticket_answer', 'hi', '[{"kind":"url","text":"जवाब पढ़ें","base":"/hi/t?"}]'),
('cash_confirm', 'en', '[{"kind":"reply","text":"Yes, I want it","act":"confirm"},{"kind":"reply","text":"Cancel the order","act":"cancel"},{"kind":"url","text":"See the order","base":"/o?"}]'),
('cash_confirm', 'hi', '[{"kind":"reply","text":"हाँ, पक्का है","act":"confirm"},{"kind":"reply","text":"रद्द करें","act":"cancel"},{"kind":"url","text":"ऑर्डर देखें","base":"/hi/o?"}]');
update message_template t set shipped_buttons = s.buttons
  from shipped s where s.code = t.code and s.language = 'en' and t.channel = 'whatsapp';
update message_text t set shipped_buttons = s.buttons
  from shipped s where s.code = t.code and s.language = t.language and t.channel = 'whatsapp';
