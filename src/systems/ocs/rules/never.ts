/** What does not come up in play, and why it is there all the same: the fuzzer's table says so, and objects if it does come up. */
export const NEVER: Readonly<Record<string, string>> = {
  'settle.thin keep': 'legal only in a column as the enemy imagines it',
  'settle.surplus keep': 'legal only in Reserves as the enemy imagines them',
  'attrition.lose keep': 'legal only in a stack as the enemy imagines it',
  'no-way': 'said by the planner of hauls, not of an order',
}
