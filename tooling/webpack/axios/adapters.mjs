/** The instance names its adapter as a function: there is nothing to look up. */
export default { adapters: {}, getAdapter: (adapter) => adapter };
