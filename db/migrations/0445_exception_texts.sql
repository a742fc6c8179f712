-- An exception is a text by its name with what fills its places, so that each reads it in their own language: {name, values, of}.
-- `details` goes on being written in English. A version before writes details alone, so `of` is the md5 of those that a text says.
alter table exception add column text jsonb;
