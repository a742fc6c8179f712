-- Files that somebody imports (spec B2.4): kept whole, so that any process goes on with them. One chunk of one run is one
-- transaction that locks the run's row, so two processes never work on the same run.
create table import_run (
  id int primary key generated always as identity,
  kind text not null check (kind in ('products', 'stock', 'tracking', 'delivery-areas')),
  file_name text not null,
  file bytea not null,
  -- who asked for what is being done
  actor jsonb not null,
  state text not null check (state in
    ('checking', 'checked', 'applying', 'stopped', 'applied', 'undoing', 'undone', 'failed')),
  created_at timestamptz not null,
  checked_at timestamptz,
  -- the first time that it wrote anything; it can be taken back for a day from here
  applied_at timestamptz
);
create index import_run_working on import_run (id) where state in ('checking', 'applying', 'undoing');
create index import_run_created on import_run (created_at);

-- One thing that a file tells of: a product, a size, an order, an area, with all the lines that name it.
create table import_row (
  run_id int not null references import_run on delete cascade,
  -- its place among the things of the file
  place int not null check (place >= 0),
  key text not null,
  -- [{row, cells}]
  lines jsonb not null,
  line_count int not null check (line_count > 0),
  state text not null default 'read' check (state in
    ('read', 'wrong', 'unchanged', 'ready', 'applied', 'left_out', 'undone', 'kept')),
  -- how many of its lines are what
  new_count int not null default 0,
  changed_count int not null default 0,
  unchanged_count int not null default 0,
  wrong_count int not null default 0,
  title text not null default '',
  -- what is written, and what puts it back
  change jsonb,
  before jsonb,
  -- what the check saw, and what the import left behind: anything else since is somebody's change
  seen text,
  written text,
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  -- why it was left out, or not taken back
  why jsonb,
  primary key (run_id, place),
  check (state = 'read' or new_count + changed_count + unchanged_count + wrong_count = line_count)
);
create index import_row_state on import_row (run_id, state, place);
