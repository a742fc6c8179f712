-- Every write of the owner's side, in the transaction that makes it (spec B1.5). Each row holds the hash of the one before,
-- so nobody changes or removes one unseen. No shopper's data ever stands in it.
create table journal (
  number bigint primary key,
  at timestamptz not null,
  staff_id int references staff,
  who text not null,
  role text not null check (role in ('owner', 'staff', 'packer', 'server', 'job', 'visitor')),
  address text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  object_title text not null,
  changes jsonb not null default '[]',
  reason text,
  is_money boolean not null default false,
  request_id text not null,
  prev_hash bytea not null,
  hash bytea not null
);
create index journal_object on journal (object_kind, object_id, number);
create index journal_action on journal (action, number);
create index journal_staff on journal (staff_id, number);
create index journal_money on journal (number) where is_money;
create index journal_at on journal (at);

-- The newest number and hash. Locked from the insert to the end of the transaction, so rows are written last.
create table journal_head (
  one boolean primary key default true check (one),
  number bigint not null,
  hash bytea not null
);
insert into journal_head (number, hash) values (0, sha256(''));

-- The row as text, the same in every session. Whoever adds a column to the table leaves it out here: old rows must keep
-- their text.
create function journal_text(row_of journal) returns text language sql stable set timezone to 'UTC' as $$
  select (to_jsonb(row_of) - 'hash' - 'prev_hash')::text
$$;

create function journal_hash(row_of journal) returns bytea language sql stable as $$
  select sha256(row_of.prev_hash || convert_to(journal_text(row_of), 'UTF8'))
$$;

create function chain_journal() returns trigger language plpgsql as $$
declare head journal_head;
begin
  select * into head from journal_head for update;
  new.number := head.number + 1;
  new.prev_hash := head.hash;
  new.hash := journal_hash(new);
  update journal_head set number = new.number, hash = new.hash;
  return new;
end $$;
create trigger journal_chain before insert on journal for each row execute function chain_journal();

create trigger journal_no_change before update or delete on journal for each row execute function refuse_change();
create trigger journal_no_truncate before truncate on journal for each statement execute function refuse_change();
