import { ImportPage } from './import-page.tsx'

export default function ProductImport() {
  return <ImportPage kind="products" />
}
