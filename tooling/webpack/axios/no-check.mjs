/** Parameters here are flat: there is no circle to find in them. */
export default function noCheck() {}
