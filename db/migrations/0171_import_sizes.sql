-- The rows of an import hold all that its file says, so the file itself is no longer stored; this is how long it was. Of a file
-- that came in before, the file says so.
alter table import_run add column bytes int check (bytes >= 0);
-- How long the lines of a thing are: what is worked on at once is so much text, not only so many things.
alter table import_row add column letters int not null default 0 check (letters >= 0);
