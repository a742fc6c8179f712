-- What could not be done is tried again, later each time, and is left alone after its last attempt: it holds nobody else up.
-- A process of the version before knows nothing of these columns and goes on.
alter table webhook_event
  add column attempts int not null default 0 check (attempts >= 0),
  add column next_try_at timestamptz,
  add column last_error text;
create index webhook_event_due on webhook_event (attempts, received_at) where handled_at is null;

alter table order_event
  add column tell_attempts int not null default 0 check (tell_attempts >= 0),
  add column tell_after timestamptz,
  add column tell_error text;
