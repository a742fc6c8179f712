/** What a product's form offers to choose from; the catalogue's files and the database know no other. */
export const PRODUCT_TYPES = ['Veg', 'Non-veg'] as const
export const BADGES = ['', 'New', 'Must try'] as const
export const SPICE_LEVELS = ['No', 'Low', 'Medium', 'Full'] as const
export const DIETS = ['Vegan', 'Jain', 'No onion no garlic', 'No added sugar', 'Gluten free', 'Millet'] as const
/** What people must not eat by mistake; the law wants it on the label. */
export const ALLERGENS = ['Gluten', 'Milk', 'Peanut', 'Tree nuts', 'Soy', 'Sesame', 'Mustard', 'Sulphite'] as const
export const SHELF_UNITS = ['Days', 'Weeks', 'Months', 'Years'] as const
export const SIZE_UNITS = ['g', 'kg', 'ml', 'l', 'pc'] as const
export const GST_RATES = [0, 5, 18, 40] as const
/** The colours that a category can have, by the names of their glazes. */
export const CATEGORY_COLOURS = ['pickle', 'sattu', 'spice', 'namkeen', 'sweet', 'papad'] as const

export type SizeUnit = (typeof SIZE_UNITS)[number]
