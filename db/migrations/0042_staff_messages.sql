insert into message_template (code, channel, subject, body, vars) values
('staff_invite', 'email', 'You are invited to the back office of {shop}',
  E'Namaste,\n\n{by} invites you to the back office of {shop} as {role}.\n\nOpen this link within 7 days to choose your name and password:\n\n{link}\n\nIf you do not know {by}, you need not do anything.\n\n{shop}',
  '{shop,by,role,link}'),
('staff_reset', 'email', 'A new password for the back office',
  E'Namaste {name},\n\nopen this link within 30 minutes to choose a new password for the back office:\n\n{link}\n\nIf you did not ask for it, you need not do anything: your password stays as it is.\n\nAangan',
  '{name,link}'),
('staff_alert', 'email', 'Your account in the back office: {what}',
  E'Namaste {name},\n\n{what}, at {at}.\n\nIf it was not you or somebody you trust, set a new password at once with "Forgot password?" where you log in, and tell the owner.\n\nAangan',
  '{name,what,at}');
