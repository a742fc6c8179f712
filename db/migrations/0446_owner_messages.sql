-- What an owner is written about the shop, in the language in which they read the back office.
insert into message_text (code, channel, language, subject, body) values
('owner_alert', 'email', 'hi', '{shop} में आपका काम है: {what}', E'{what}\n\n{about}\n\n{link}\n\n{shop}'),
('owner_alert', 'whatsapp', 'hi', '', 'आपकी दुकान {shop} में आपका काम है: {what}। {about} यहाँ देखें: {link}'),
('owner_new_order', 'email', 'hi', 'नया ऑर्डर {order_no}: ₹{amount}', E'{shop} पर नया ऑर्डर आया: {order_no}, ₹{amount} ({payment})।\n\n{items}\n\n{link}'),
('owner_new_order', 'whatsapp', 'hi', '', '{shop} पर नया ऑर्डर आया: {order_no}, ₹{amount} ({payment})।'),
('owner_otp_limit', 'email', 'hi', '{shop}: एक घंटे में {count} OTP गए', E'आपकी दुकान {shop} ने एक घंटे में SMS से {count} OTP भेजे, जितने की सेटिंग है। घंटा पूरा होने तक किसी को और OTP नहीं मिलेगा, और कोई नया खाता नहीं बनेगा।\n\nअगर इतने लोगों की उम्मीद नहीं थी, तो शायद कोई आपके पैसों से SMS भिजवा रहा है: लॉग में वे पते देखें जो बहुत से मोबाइलों के लिए OTP माँगते हैं।\n\nयह संदेश एक घंटे में एक ही बार आता है।');
