import type { Shape } from '../../../shared/i18n/copy-shape.ts'

export const es = {
  print: {
    open: 'Imprimir códigos de activación',
    title: 'Imprimir códigos de activación',
    text: 'Cada código abre una cuenta por primera vez; quien entra elige su contraseña. Se imprimen ahora y no se muestran de nuevo.',
    ofImport: 'Solo las personas que esta importación dio de alta.',
    entryDate:
      'Aquí la primera entrada se hace con la fecha de ingreso (ddmmaaaa) y no hacen falta códigos. Imprímalos para quienes no la tengan registrada o no la recuerden.',
    terminals: 'Terminales',
    all: 'Todas las terminales',
    department: 'Solo el departamento elegido en la lista',
    needed: { one: '{{count}} por imprimir', other: '{{count}} por imprimir' },
    held: { one: '{{count}} con código vigente', other: '{{count}} con código vigente' },
    replace: {
      one: 'Reemplazar también {{count}} código vigente',
      other: 'Reemplazar también {{count}} códigos vigentes',
    },
    replaceHint: 'Para talones que se perdieron: los que ya se entregaron dejan de servir.',
    ready: { one: 'Se imprimirá {{count}} código.', other: 'Se imprimirán {{count}} códigos.' },
    keeping: {
      one: '{{count}} persona conserva el suyo, que sigue vigente.',
      other: '{{count}} personas conservan el suyo, que sigue vigente.',
    },
    none: 'Elija una terminal con códigos por imprimir.',
    submit: 'Descargar PDF',
    fileName: 'codigos-de-activacion.pdf',
    confirm: {
      one: '¿Reemplazar {{count}} código vigente?',
      other: '¿Reemplazar {{count}} códigos vigentes?',
    },
    confirmText: 'Los talones que ya se entregaron con esos códigos dejan de servir.',
    accept: 'Reemplazar',
    empty: 'Nadie necesita un código',
    emptyText: 'Todas las personas activas tienen ya una contraseña.',
    done: { one: 'Se imprimió {{count}} código', other: 'Se imprimieron {{count}} códigos' },
    doneText:
      'El PDF se descargó: una hoja aparte para cada terminal, con talones para recortar. Vencen en {{days}} días. Borre el archivo después de imprimirlo.',
    close: 'Listo',
  },
  one: {
    title: 'Código de activación',
    none: '{{name}} no tiene código ni contraseña.',
    valid: '{{name}} tiene un código que vence el {{when}}. Si se reemplaza, el anterior deja de servir.',
    expired: 'El código de {{name}} venció el {{when}}.',
    used: '{{name}} ya entró, pero no ha elegido su contraseña. Con un código nuevo, lo que usó antes deja de servir y sus sesiones abiertas se cierran.',
    chosen:
      '{{name}} ya eligió su contraseña y no necesita un código. Si la olvidó, asígnele una contraseña temporal.',
    give: 'Dar código',
    replace: 'Reemplazar código',
    givenTitle: 'Código asignado',
    givenText: 'Entréguelo en persona a {{name}}. No se mostrará de nuevo.',
    payrollNum: 'Núm. de nómina',
    address: 'Dirección para entrar',
    expires: 'Vence',
  },
}

export const en = {
  print: {
    open: 'Print activation codes',
    title: 'Print activation codes',
    text: 'Each code opens an account for the first time; whoever logs in chooses a password. They are printed now and not shown again.',
    ofImport: 'Only the people whom this import hired.',
    entryDate:
      'Here the first log-in is by the hire date (ddmmyyyy), and no codes are needed. Print them for those who have none on record or do not remember it.',
    terminals: 'Terminals',
    all: 'All terminals',
    department: 'Only the department chosen in the list',
    needed: { one: '{{count}} to print', other: '{{count}} to print' },
    held: { one: '{{count}} with a valid code', other: '{{count}} with a valid code' },
    replace: { one: 'Replace {{count}} valid code as well', other: 'Replace {{count}} valid codes as well' },
    replaceHint: 'For slips that were lost: those already handed out stop working.',
    ready: { one: '{{count}} code will be printed.', other: '{{count}} codes will be printed.' },
    keeping: {
      one: '{{count}} person keeps theirs, which is still valid.',
      other: '{{count}} people keep theirs, which are still valid.',
    },
    none: 'Choose a terminal with codes to print.',
    submit: 'Download PDF',
    fileName: 'activation-codes.pdf',
    confirm: { one: 'Replace {{count}} valid code?', other: 'Replace {{count}} valid codes?' },
    confirmText: 'The slips that were already handed out with those codes stop working.',
    accept: 'Replace',
    empty: 'Nobody needs a code',
    emptyText: 'All active people have a password already.',
    done: { one: '{{count}} code was printed', other: '{{count}} codes were printed' },
    doneText:
      'The PDF was downloaded: a separate sheet for each terminal, with slips to cut out. They expire in {{days}} days. Delete the file once it is printed.',
    close: 'Done',
  },
  one: {
    title: 'Activation code',
    none: '{{name}} has neither a code nor a password.',
    valid: '{{name}} has a code that expires on {{when}}. If it is replaced, it stops working.',
    expired: 'The code of {{name}} expired on {{when}}.',
    used: '{{name}} has logged in, but has not chosen a password. With a new code, what they used before stops working and their open sessions end.',
    chosen:
      '{{name}} has already chosen a password and needs no code. If they forgot it, assign a temporary password.',
    give: 'Give code',
    replace: 'Replace code',
    givenTitle: 'Code assigned',
    givenText: 'Hand it to {{name}} in person. It will not be shown again.',
    payrollNum: 'Payroll number',
    address: 'Log-in address',
    expires: 'Expires',
  },
} satisfies Shape<typeof es>
