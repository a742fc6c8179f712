-- A page that the owner wrote, in other languages than the main one (decision 089). Its sections are one text: heading and
-- Markdown of each, in their order. What a version of it was stands in the content of page_version.
alter table written_page add column texts jsonb not null default '{}'
  check (is_texts(texts, '{title,lead,picture_alt,sections}'));
