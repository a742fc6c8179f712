-- Who opens an account accepts the terms and the privacy policy; which words of them were in force stays known. The numbers are
-- those of page_version, 0 for the words that the shop came with.
alter table consent
  drop constraint consent_purpose_check,
  add constraint consent_purpose_check check (purpose in ('terms', 'whatsapp')),
  drop constraint consent_place_check,
  add constraint consent_place_check check (place in ('sign-up', 'phone order', 'back office')),
  add column terms_version int check (terms_version >= 0),
  add column privacy_version int check (privacy_version >= 0),
  add constraint consent_versions check (num_nonnulls(terms_version, privacy_version) = case purpose when 'terms' then 2 else 0 end);

-- What the papers of a day that is over come to, added up as far as a GST return does not tell them apart (decision 036): every
-- day up to the last one here. Papers are frozen, so it stays true; a change of the rules that add them up empties this table.
create table gst_day (
  day date primary key,
  content jsonb not null
);
