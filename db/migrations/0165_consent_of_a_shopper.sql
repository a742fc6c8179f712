-- A shopper gives the consent to WhatsApp by themselves, in the checkout or in their profile.
alter table consent
  drop constraint consent_place_check,
  add constraint consent_place_check check (place in ('sign-up', 'checkout', 'profile', 'phone order', 'back office'));
