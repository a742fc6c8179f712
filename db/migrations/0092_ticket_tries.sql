-- The second step of a login takes a few codes, then the person begins anew (spec B1.2). Links that are no tickets spend none.
alter table staff_link add column tries_left int not null default 5 check (tries_left >= 0);
