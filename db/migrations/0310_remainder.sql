-- An order in two parcels (spec C6.7): how many pieces of a line go later, and the day of theirs as long as there are some; and what
-- of a cash order is not to be paid any more, because its pieces came back or were given up (spec C6.9). A process of the version
-- before writes none of them: its orders go whole.
alter table order_line
  add column later int not null default 0,
  add constraint order_line_later check (later between 0 and count) not valid;
alter table order_line validate constraint order_line_later;

alter table orders
  add column remainder_on date,
  add column waived_paise bigint not null default 0,
  add constraint orders_waived check (waived_paise >= 0) not valid;
alter table orders validate constraint orders_waived;
