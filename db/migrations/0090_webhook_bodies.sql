-- The number that a gateway gives an event is not signed, its body is: who repeats a body under new numbers adds no rows.
alter table webhook_event add column body_key text;
create unique index webhook_event_body on webhook_event (body_key);
