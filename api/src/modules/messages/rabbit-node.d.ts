/** rabbit-node 1.0.4 has no types. */
declare module 'rabbit-node' {
  const rabbit: { readonly zg2uni: (zawgyi: string) => string };
  export default rabbit;
}
