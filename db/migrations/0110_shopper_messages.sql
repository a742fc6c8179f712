-- What a shopper is told of money that became no order, and of annas that are about to end. Both are new kinds: the version
-- before does not know them and goes on with its own.
insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('refund_of_payment', 'sms', 'AANGAN', '', '',
  'We have refunded your payment {payment} of Rs {amount} to Aangan. It reaches you in 5 to 7 working days.',
  '{name,payment,amount}'),
('refund_of_payment', 'whatsapp', '', 'refund_of_payment', '',
  'Namaste {name}, we have refunded your payment {payment} of Rs {amount} to Aangan, because it became no order. It reaches you in 5 to 7 working days.',
  '{name,payment,amount}'),
('refund_of_payment', 'email', '', '', 'Refund of your payment {payment} to Aangan',
  E'Namaste {name},\n\nyour payment {payment} of Rs {amount} arrived, but the order could not be placed. We have refunded it, the way you paid. It reaches you in 5 to 7 working days.\n\nAangan',
  '{name,payment,amount}'),
('annas_expiring', 'email', '', '', '{annas} annas of yours end on {day}',
  E'Namaste {name},\n\n{annas} of your annas at Aangan end on {day}. 16 annas are Rs 1 off an order.\n\nYour annas: {link}\n\nAangan',
  '{name,annas,day,link}');

-- This e-mail spoke of an order as of news. Words that the owner has changed stay the owner's.
update message_template template set
  body = case when template.body = template.shipped_body then reworded.body else template.body end,
  shipped_body = reworded.body
from (values
  (E'Namaste {name},\n\nyour order {order_no} is {status}.\n\n{details}\n\nFollow it here: {link}\n\nAangan')
) as reworded (body)
where template.code = 'order_status' and template.channel = 'email';
