-- Words of Indian scripts are stored as they sound from here on (spec H8.1): what holds one as it is written is indexed anew
-- beside the running shop. A version before writes it as it is written; it is found by that version alone until it is saved
-- or until this shop's next migration lists it again.
create table search_reindex (
  kind text not null check (kind in ('product', 'blog')),
  id int not null,
  primary key (kind, id)
);
insert into search_reindex select 'product', id from product where office_words::text ~ '[\u0900-\u0D7F]';
insert into search_reindex select 'blog', id from blog where words::text ~ '[\u0900-\u0D7F]';
delete from search_word where word ~ '[\u0900-\u0D7F]';
update order_search set words = null where words ~ '[\u0900-\u0D7F]';
