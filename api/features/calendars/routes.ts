import { calendarsContract } from '../../contract/routes/calendars.ts'
import { routesOf } from '../../http/rest.ts'
import { addressStatus, endAddress, makeAddress } from './making.ts'
import { readCalendar } from './reading.ts'

export const calendarsRoutes = routesOf(calendarsContract, {
  'GET /calendar-address': (_, context) => addressStatus(context),
  'POST /calendar-address': (_, context) => makeAddress(context),
  'DELETE /calendar-address': (_, context) => endAddress(context),
  'GET /calendar/:file': ({ params, raw }, context) => readCalendar(context, params.file, raw),
})
