import { ImportPage } from './import-page.tsx'

export default function StockImport() {
  return <ImportPage kind="stock" />
}
