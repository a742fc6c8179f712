-- A shopper's own account (spec N4). The version before writes none of it and reads what it has by name.
alter table shopper
  -- what the e-mail becomes once its link is opened
  add column pending_email text,
  -- e-mails that were the account's, verified: what was written from them, or sent to them, is still this person's
  add column former_emails text[] not null default '{}',
  add constraint shopper_shell_pending check (erased_at is null or (pending_email is null and former_emails = '{}'));

alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check
    check (purpose in ('register', 'forgot', 'login', 'confirm', 'mobile', 'track'));

alter table proof
  drop constraint proof_kind_check,
  add constraint proof_kind_check check (kind in ('registration', 'reset', 'email', 'unused', 'email_change'));
create index proof_email_change on proof (subject) where kind = 'email_change';
