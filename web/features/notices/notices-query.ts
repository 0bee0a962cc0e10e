export const unreadSearch = 'ver=sin-leer'
const pageSize = 20

/** What the address of the page of notices asks for. */
export const noticesQuery = (params: URLSearchParams) => ({
  page: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
  pageSize,
  unread: params.get('ver') === 'sin-leer' ? ('true' as const) : ('false' as const),
})
