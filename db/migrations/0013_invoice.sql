-- The last number of each series. A row, not a sequence: what a transaction takes and does not keep, the next one takes.
create table invoice_series (
  series text primary key,
  last_number int not null check (last_number > 0)
);

-- Invoices and credit notes, one of each an order at the most. What is printed is frozen in `content`; kept for 72 months.
create table invoice (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null references invoice_series,
  running_number int not null check (running_number > 0),
  number text not null unique check (length(number) between 1 and 16),
  issued_at timestamptz not null,
  content jsonb not null,
  unique (order_id, kind),
  unique (series, running_number)
);
