import { unnamedCompany } from '../../../../domain/organisation/company.ts'
import { companyRecord } from '../../../../projections/organisation.ts'
import type { Context } from '../../../context.ts'
import { localeTags } from '../../../contract/constants.ts'
import { activationCodesContract } from '../../../contract/routes/activation-codes.ts'
import type { CodeSheets, Sheet } from '../../../documents/code-sheets.tsx'
import { draw } from '../../../documents/draw.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { type Handler, routesOf } from '../../../http/rest.ts'
import { type IssuedCodes, issueCodes } from './issue.ts'
import { everybody, type NewcomerScope, newcomersByTerminal } from './newcomers.ts'
import { activationStatus, replaceCode } from './replace.ts'

type Routes = typeof activationCodesContract

/** The limit of one file: more people are printed by terminals. */
const codesMost = 5_000

const overview = async (scope: Partial<NewcomerScope>, context: Context) => {
  const company = await companyRecord(context.db)
  return {
    terminals: await newcomersByTerminal(context.db, { ...everybody, ...scope }, context.now()),
    firstPassword: context.config.firstPassword,
    isCompanyNamed: company !== null && company.comercial_name !== unnamedCompany.comercialName,
  }
}

/** Voids the codes where printing fails, so that they can be printed again. */
const print: Handler<Routes['POST /activation-codes/actions/print']> = async ({ body }, context) => {
  const { import: importId, replace, ...rest } = body
  const scope = { ...rest, importId }
  const command = () => context.command('IssueActivationCodes', { id: context.newId(), bulk: true })
  const issued = await issueCodes(context, { scope, replacing: replace, most: codesMost, command })
  const bytes = await sheetsOf(issued, context)
    .then((sheets) => draw('codeSheets', sheets))
    .catch(async (error: unknown) => {
      await issued.undo()
      throw error
    })
  return fileResponse(bytes, {
    name: 'codigos-de-activacion.pdf',
    type: 'application/pdf',
    headers: { 'x-codes-printed': String(issued.codes.length), 'x-codes-left-out': String(issued.leftOut) },
  })
}

const sheetsOf = async ({ codes, expiresAt }: IssuedCodes, context: Context): Promise<CodeSheets> => {
  const { db, config, locale, now } = context
  const company = await companyRecord(db)
  const sheets = new Map<string | null, Sheet & { readonly slips: Sheet['slips'][number][] }>()
  for (const { terminal, payroll_num, full_name, code } of codes) {
    const sheet = sheets.get(terminal) ?? { terminal, slips: [] }
    sheets.set(terminal, sheet)
    sheet.slips.push({ payrollNum: payroll_num, fullName: full_name, code })
  }
  const read = (at: Date, timeStyle?: 'short'): string =>
    new Intl.DateTimeFormat(localeTags[locale], {
      dateStyle: 'long',
      ...(timeStyle && { timeStyle }),
      timeZone: config.timeZone,
    }).format(at)
  return {
    companyName: company?.comercial_name ?? '',
    address: config.publicUrl,
    expires: read(expiresAt, 'short'),
    printed: read(now()),
    locale,
    sheets: [...sheets.values()],
  }
}

export const activationCodesRoutes = routesOf(activationCodesContract, {
  'GET /activation-codes': ({ query: { department, import: importId } }, context) =>
    overview({ department, importId }, context),
  'POST /activation-codes/actions/count': ({ body: { people } }, context) => overview({ people }, context),
  'POST /activation-codes/actions/print': print,
  'GET /users/:id/activation-code': ({ params }, context) => activationStatus(context, params.id),
  'POST /users/:id/activation-code': ({ params }, context) =>
    replaceCode(context, params.id, context.command('ReplaceActivationCode', { id: context.newId() })),
})
