import { ImportPage } from './import-page.tsx'

export default function TrackingImport() {
  return <ImportPage kind="tracking" />
}
