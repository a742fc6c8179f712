-- The outbox is read in the back office, and what failed is sent again: a new message that refers to the first one (spec B3.10).
alter table message add column refers_to uuid references message on delete set null;
create index message_again on message (refers_to, seq) where refers_to is not null;

-- The list's filters, each from its newest on, and what a message is found by.
create index message_status on message (status, seq desc);
create index message_channel on message (channel, seq desc);
create index message_kind on message (template, seq desc);
create index message_search on message
  using gin (lower(recipient || ' ' || coalesce(vars ->> 'order_no', '')) gin_trgm_ops);
drop index message_unsent;

-- What went wrong lately, for the exceptions; and which exception a message has.
create index message_wrong on message (created_at) where status in ('failed', 'dead');
create index exception_about on exception (kind, about);
