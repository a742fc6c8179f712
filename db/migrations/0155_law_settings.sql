-- What a law asks that no other group has a place for: a group of settings of its own. A version before reads past it.
alter table setting_group
  drop constraint setting_group_name_check,
  add constraint setting_group_name_check check (name in
    ('shop', 'numbers', 'selling', 'holiday', 'tax', 'payments', 'staff', 'home', 'law', 'opening'));
insert into setting_group (name, value) values ('law', '{}') on conflict do nothing;

-- Who registers also agrees to the data notice: which words of it, in which language. `notice_version` is that of page_version
-- of the notice in that language, 0 for the words that the shop came with.
alter table consent
  drop constraint consent_purpose_check,
  add constraint consent_purpose_check check (purpose in ('terms', 'notice', 'whatsapp')),
  add column notice_version int check (notice_version >= 0),
  add column language text check (language ~ '^[a-z]{2,3}$'),
  add constraint consent_notice check
    (num_nonnulls(notice_version, language) = case purpose when 'notice' then 2 else 0 end);
