-- A refund that the gateway refused stays open until the owner has it sent again: a new row with the next key of the same
-- payment. The owner is told by owner_alert (spec B6).
insert into message_template (code, channel, subject, body, vars) values
('owner_alert', 'email', 'Aangan needs you: {what}', E'{what}\n\n{about}\n\n{link}\n\nAangan', '{what,about,link}')
on conflict (code, channel) do nothing;

insert into message_template (code, channel, provider_template, body, vars) values
('owner_alert', 'whatsapp', 'owner_alert', 'Your shop Aangan needs you: {what}. {about} {link}', '{what,about,link}')
on conflict (code, channel) do nothing;
