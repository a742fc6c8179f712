-- Cash orders that their shoppers confirm by a link, and what whoever bought of a batch is told of it (spec B6). The places
-- of the SMS are registered with the operators, {link:3} as three of them.
insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('cash_confirm', 'email', '', '', 'Please confirm your Aangan order {order_no}',
  E'Namaste {name},\n\nthank you for your order {order_no} of Rs {amount}, which you pay when it comes.\n\nPlease confirm it here, and we begin to pack:\n\n{link}\n\nIf you did not order anything, you need not do anything.\n\nAangan',
  '{name,order_no,amount,link}'),
('cash_confirm', 'sms', 'AANGAN', '', '',
  'Please confirm your Aangan order {order_no} of Rs {amount}, to be paid in cash, here: {link:3}',
  '{name,order_no,amount,link}'),
('cash_confirm', 'whatsapp', '', 'cash_confirm', '',
  'Namaste {name}, please confirm your Aangan order {order_no} of Rs {amount}, to be paid in cash, here: {link}',
  '{name,order_no,amount,link}'),
('batch_notice', 'email', '', '', '{product} of your Aangan order {order_no}',
  E'Namaste {name},\n\nyour order {order_no} had {product} of our batch {batch}.\n\n{details}\n\nIf you have a question, call us: {phone}\n\nAangan',
  '{name,product,batch,order_no,phone,details}'),
('batch_notice', 'sms', 'AANGAN', '', '',
  'Please call Aangan at {phone} about {product:3} of your order {order_no}, batch {batch}. The details are in our e-mail.',
  '{name,product,batch,order_no,phone,details}');
