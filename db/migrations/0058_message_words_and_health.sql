-- The owner may change the words of messages, and put back those that the shop came with. A later migration that changes
-- words changes both.
alter table message_template
  add column version int not null default 1 check (version > 0),
  add column shipped_subject text,
  add column shipped_body text;
update message_template set shipped_subject = subject, shipped_body = body;

create function keep_shipped_words() returns trigger language plpgsql as $$
begin
  new.shipped_subject := coalesce(new.shipped_subject, new.subject);
  new.shipped_body := coalesce(new.shipped_body, new.body);
  return new;
end $$;
create trigger message_template_shipped before insert on message_template
  for each row execute function keep_shipped_words();

-- What was last found when the shop looked at itself: whether everything is as it must always be, and the journal's chain.
create table health_check (
  name text primary key check (name in ('invariants', 'journal')),
  checked_at timestamptz not null,
  ok boolean not null,
  words text not null
);
