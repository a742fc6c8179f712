-- A row of the journal that tells of many things, such as a chunk of an import, stands in the history of each (spec B1.5).
-- It is an index of the chain and no part of it: the rows say what was changed, and keep their hashes.
create table journal_part (
  kind text not null,
  id text not null,
  -- the journal's; it is referred to by nothing, so that its own guards answer whoever would empty it
  number bigint not null,
  -- as the row's changes name the thing
  title text not null,
  primary key (kind, id, number)
);
create index journal_part_number on journal_part (number);
