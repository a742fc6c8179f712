-- In which language somebody reads the back office; an invitation has it until there is a person. Which there are, the
-- program knows. A version before writes neither.
alter table staff add column language text not null default 'en';
alter table staff_link add column language text not null default 'en';
