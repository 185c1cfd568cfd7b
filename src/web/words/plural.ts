/** Counted things, by the plural rules of a language. */
export type Forms = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** `counting('en')(3, { one: '# step', other: '# steps' })` is `3 steps`. */
export function counting(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', String(n))
}
