-- What was made on one day, as it stands on the shelf (spec B3.6). A shop without batches sells as it always did.
create table batch (
  id int primary key generated always as identity,
  sku_id int not null references sku,
  code text not null check (length(code) between 1 and 30),
  packed_on date not null,
  best_before date not null,
  -- on the shelf; what was packed or wasted is gone
  pieces int not null check (pieces >= 0),
  -- of those: out of the book, so that nobody can buy them
  held_back int not null default 0 check (held_back between 0 and pieces),
  -- why it is held back; sold pieces of it stay in the book and are packed from elsewhere
  held_reason text check (length(held_reason) between 1 and 40),
  -- the day on which somebody let it be sold all the same: until the next nobody holds it back by its dates
  released_on date,
  shelf text not null default '' check (length(shelf) <= 20),
  note text not null default '' check (length(note) <= 500),
  version int not null default 1 check (version > 0),
  received_at timestamptz not null,
  check (packed_on < best_before),
  check (held_back = 0 or held_reason is not null),
  unique (sku_id, code),
  unique (id, sku_id)
);
-- in the order in which they are packed
create index batch_on_shelf on batch (sku_id, best_before, id) where pieces > 0;
create index batch_best_before on batch (best_before) where pieces > 0;
create index batch_held on batch (sku_id) where pieces > 0 and held_reason is not null;
create index batch_code on batch using gin (lower(code) gin_trgm_ops);

-- From which batches an order was packed; pieces without a batch have none. Only lines of which a batch was taken are here.
create table batch_pick (
  order_id bigint not null,
  sku_id int not null,
  batch_id int,
  count int not null check (count > 0),
  foreign key (order_id, sku_id) references order_line,
  foreign key (batch_id, sku_id) references batch (id, sku_id),
  unique nulls not distinct (order_id, sku_id, batch_id)
);
create index batch_pick_batch on batch_pick (batch_id, order_id) where batch_id is not null;

-- Who changed the book, of which batch, and why beside the reason: 'Broken' of what was wasted, or a note.
alter table stock_entry
  drop constraint stock_entry_reason_check,
  add constraint stock_entry_reason_check check (reason in
    ('initial', 'order', 'cancelled', 'adjusted', 'received', 'counted', 'waste', 'held_back', 'released')),
  add column batch_id int,
  add column staff_id int references staff,
  add column cause text check (length(cause) between 1 and 40),
  add column note text check (length(note) between 1 and 500),
  add foreign key (batch_id, sku_id) references batch (id, sku_id);
-- the ledger is read from its end, with what the book was after each row
create index stock_entry_ledger on stock_entry (sku_id, id) include (delta);
drop index stock_entry_sku;
