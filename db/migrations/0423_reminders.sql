-- Reminders of who agreed to them: what was left in a cart, what is nearly empty, annas that end (spec N5.4). A version before
-- neither reads nor writes any of it.
alter table sku add column lasts_days smallint check (lasts_days between 1 and 365);

-- The cart of a shopper who agreed to be reminded. `version` is a new one at each change, over all shoppers.
create sequence saved_cart_version;
create table saved_cart (
  shopper_id int primary key references shopper on delete cascade,
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  version bigint not null default nextval('saved_cart_version'),
  changed_at timestamptz not null
);
create index saved_cart_changed on saved_cart (changed_at);

create table reminder (
  id bigint primary key generated always as identity,
  shopper_id int not null references shopper on delete cascade,
  kind text not null check (kind in ('cart_left', 'refill', 'annas_expiring')),
  -- what it is about: a state of a cart, a line of an order, a day on which annas end
  ref text not null check (length(ref) between 1 and 60),
  due_at timestamptz not null,
  sent_at timestamptz,
  -- why it was not sent
  dropped text check (dropped ~ '^[a-z_]{1,30}$'),
  unique (kind, ref),
  check (num_nonnulls(sent_at, dropped) <= 1)
);
create index reminder_due on reminder (due_at) where sent_at is null and dropped is null;
create index reminder_sent on reminder (shopper_id, sent_at);

-- An order takes the cart along, and so does a consent that is taken back, by whomever.
create function drop_saved_cart() returns trigger language plpgsql as $$
begin
  delete from saved_cart where shopper_id = new.shopper_id;
  return null;
end $$;
create trigger order_drops_saved_cart after insert on orders for each row execute function drop_saved_cart();
create trigger consent_drops_saved_cart after update of withdrawn_at on consent for each row
  when (new.purpose = 'marketing' and new.withdrawn_at is not null) execute function drop_saved_cart();
