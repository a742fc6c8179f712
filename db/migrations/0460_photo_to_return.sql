-- A photo that came by WhatsApp is copied to a return (spec N7.3.3). The copy names the message that it came with, and goes with it
-- where that is deleted: an erasure of who wrote takes both. A version before writes none.
alter table sent_picture add column entry_id int references ticket_entry on delete cascade;
create unique index sent_picture_entry on sent_picture (entry_id, return_id) where entry_id is not null;
alter table sent_picture add constraint sent_picture_entry_of_return check (entry_id is null or return_id is not null);

-- Whose number it is, and which order they name, finds the returns that a message may be about.
create index return_mobile on return_request (mobile) where mobile <> '';
create index return_order_no on return_request (order_no);
