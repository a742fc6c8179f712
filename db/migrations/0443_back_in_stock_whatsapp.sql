-- Who asked to be notified by WhatsApp is: by SMS as before where WhatsApp is not set up or does not deliver it.
insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('back_in_stock', 'whatsapp', '', 'back_in_stock', '',
  'Namaste, {product} is back at {shop}, as you asked us to tell you: {link} We write to you about it this one time.', '{name,product,link}');

insert into message_text (code, channel, language, subject, body) values
('back_in_stock', 'whatsapp', 'hi', '', 'नमस्ते, {shop} में {product} फिर आ गया है। आपने बताने को कहा था, इसलिए यह संदेश: {link} यही एक संदेश है।');
