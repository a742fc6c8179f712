-- without a transaction
-- a product's reviews by how many they helped and by stars, and those with pictures
drop index concurrently if exists review_by_helpful;
create index concurrently review_by_helpful on review (product_id, helpful desc, created_at desc, id desc) where not is_hidden;
drop index concurrently if exists review_by_stars;
create index concurrently review_by_stars on review (product_id, half_stars, created_at desc, id desc) where not is_hidden;
drop index concurrently if exists review_with_pictures;
create index concurrently review_with_pictures on review (product_id, created_at desc, id desc) include (half_stars)
  where not is_hidden and visible_pictures > 0;
