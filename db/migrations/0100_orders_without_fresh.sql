-- An exception about a size names the orders that wait for something fresh.
alter table exception add column order_nos text[] not null default '{}';

-- The night on which it was last looked whether what is sold of a batch can still be packed.
alter table batch add column checked_on date;
