-- The language that the shop's own columns are filled in; its addresses have no prefix. It is said once, with what the database is
-- for: shops of before were all in English.
alter table shop_kind add column main_language text not null default 'en';
