-- A product's reviews stand in the index as they are shown, the newest first, with the stars that are counted.
create index review_shown on review (product_id, created_at desc, id desc) include (half_stars) where not is_hidden;
drop index review_product;
