import { ImportPage } from './import-page.tsx'

export default function AreaImport() {
  return <ImportPage kind="delivery-areas" />
}
