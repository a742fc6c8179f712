-- Of the jobs that one process does for all of them: which process that is, and until when its word holds.
create table job_holder (
  job text primary key check (job <> ''),
  holder uuid not null,
  held_until timestamptz not null
);
