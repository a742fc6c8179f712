/** Whether a module has texts of the back office alone: 'office/orders', 'common/office-labels'. */
export const isOfOffice = (module: string): boolean => /(?:^|\/)office(?:[-/A-Z]|$)/.test(module)
