-- A view is a row of its own, and every few seconds a job adds the new ones up into their posts' numbers: nobody waits for
-- another's view, and pages are made anew once for many. What a process of the version before writes is counted by itself.
alter table blog_view add column is_counted boolean not null default true;
create index blog_view_uncounted on blog_view (blog_id) where not is_counted;
