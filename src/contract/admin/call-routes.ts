import type { CallRow } from '../call.ts'
import { ADMIN_API, adminCalls, adminRow, type AdminCall } from './endpoints.ts'

type CallRoute = Pick<CallRow, 'method' | 'path' | 'isKeyed' | 'isUpload'>

/**
 * How the browser sends each call of the owner's side. The build of the back office puts the value in the place of this
 * module, so that no screen loads the rows of all calls with their schemas (scripts/build/admin-build.ts).
 */
export const callRoutes: ReadonlyMap<AdminCall, CallRoute> = new Map(adminCalls.map((name) => [name, routeOf(name)]))

function routeOf(name: AdminCall): CallRoute {
  const { method, path, isKeyed, isUpload } = adminRow(name)
  return { method, path: `${ADMIN_API}${path}`, ...(isKeyed && { isKeyed }), ...(isUpload && { isUpload }) }
}
