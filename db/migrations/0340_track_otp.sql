-- A code to see one order without a login (spec N10.3).
alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check
    check (purpose in ('register', 'forgot', 'login', 'confirm', 'mobile', 'track'));

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('otp_track', 'sms', 'AANGAN', '', '',
  E'{otp} is your OTP for {shop}. It is valid for {minutes} minutes. Please do not share it with anyone.\n\n@{host} #{otp}',
  '{otp,minutes}');
update message_template set header = '' where code = 'otp_track'
  and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body where code = 'otp_track';
