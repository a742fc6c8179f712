-- What staff are written about their own accounts, in the language in which they read the back office.
insert into message_text (code, channel, language, subject, body) values
('staff_invite', 'email', 'hi', '{shop} के दफ़्तर में आपका न्योता',
  E'नमस्ते,\n\n{shop} के दफ़्तर में आपको न्योता मिला है। न्योता देने वाले: {by}। आपका काम: {role}।\n\nअपना नाम और पासवर्ड चुनने के लिए 7 दिन के अंदर यह लिंक खोलें:\n\n{link}\n\nअगर {by} से आपकी पहचान नहीं है, तो कुछ करना नहीं है।\n\n{shop}'),
('staff_reset', 'email', 'hi', 'दफ़्तर का नया पासवर्ड',
  E'नमस्ते {name},\n\nदफ़्तर का नया पासवर्ड चुनने के लिए 30 मिनट के अंदर यह लिंक खोलें:\n\n{link}\n\nअगर आपने नहीं माँगा, तो कुछ करना नहीं है: पासवर्ड वही रहेगा।\n\n{shop}'),
('staff_alert', 'email', 'hi', 'दफ़्तर में आपका खाता: {what}',
  E'नमस्ते {name},\n\n{what}। समय: {at}।\n\nअगर यह आपकी या आपके किसी भरोसे वाले की ओर से नहीं है, तो तुरंत लॉग इन वाले पन्ने पर “पासवर्ड भूल गए?” से नया पासवर्ड रखें, और मालिक को बताएँ।\n\n{shop}');
