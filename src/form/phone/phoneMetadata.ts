// A chunk of its own, beyond what others may take: nothing but libphonenumber's data may be imported here.
export { default as examples } from "libphonenumber-js/examples.mobile.json";
export { default as metadata } from "libphonenumber-js/metadata.min.json";
